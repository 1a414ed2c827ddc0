import type { ReactNode } from 'react';
import { m } from '#shared/i18n/index.ts';
import { factLabels } from './fact-labels.ts';
import type { Setup, SetupStep } from './load-setup.server.ts';
import { SetupButton } from './setup-button.tsx';

export interface StepView {
  title: string;
  text: string;
  /** Path of the screen that completes the step; `focus` in it names the field. */
  to?: string;
  action?: ReactNode;
}

/** Returns the texts, the screen and the button of a set-up step. */
export function viewOfStep(step: SetupStep, { missingFacts, canOpen }: Setup): StepView {
  switch (step) {
    case 'identity':
      return {
        title: m.setup_step_identity(),
        text: m.setup_step_identity_text({
          fields: missingFacts.map((fact) => factLabels[fact]()).join(', '),
        }),
        to: `/admin/settings?focus=shop.${missingFacts[0] ?? 'name'}`,
      };
    case 'taxes':
      return {
        title: m.setup_step_taxes(),
        text: m.setup_step_taxes_text(),
        to: '/admin/settings?focus=add-registration',
        action: (
          <SetupButton label={m.setup_step_taxes_confirm()} form={{ intent: 'confirm', step: 'taxes' }} />
        ),
      };
    case 'delivery':
      return { title: m.setup_step_delivery(), text: m.setup_step_delivery_text(), to: '/admin/shipping' };
    case 'payment':
      return {
        title: m.setup_step_payment(),
        text: m.setup_step_payment_text(),
        to: '/admin/payment-providers?tab=settings&focus=iban',
      };
    case 'test_payment':
      return {
        title: m.setup_step_test_payment(),
        text: m.setup_step_test_payment_text(),
        to: '/admin/payment-providers?tab=settings&focus=test-payment',
      };
    case 'mail':
      return {
        title: m.setup_step_mail(),
        text: m.setup_step_mail_text(),
        to: '/admin/settings?tab=notifications&focus=host',
      };
    case 'categories':
      return {
        title: m.setup_step_categories(),
        text: m.setup_step_categories_text(),
        to: '/admin/categories?new',
      };
    case 'product':
      return { title: m.setup_step_product(), text: m.setup_step_product_text(), to: '/admin/products/new' };
    case 'discounts':
      return {
        title: m.setup_step_discounts(),
        text: m.setup_step_discounts_text(),
        to: '/admin/settings?tab=payments',
        action: (
          <SetupButton
            label={m.setup_step_discounts_confirm()}
            form={{ intent: 'confirm', step: 'discounts' }}
          />
        ),
      };
    case 'legal':
      return {
        title: m.setup_step_legal(),
        text: m.setup_step_legal_text(),
        to: '/admin/pages',
        action: (
          <SetupButton label={m.setup_step_legal_confirm()} form={{ intent: 'confirm', step: 'legal' }} />
        ),
      };
    case 'open':
      return {
        title: m.setup_step_open(),
        text: canOpen ? m.setup_step_open_text() : m.setup_step_open_waits(),
        action: canOpen ? <SetupButton label={m.setup_step_open()} form={{ intent: 'open' }} isMain /> : null,
      };
  }
}
