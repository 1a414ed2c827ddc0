import { m } from '#shared/i18n/index.ts';
import { pathInLocale } from '#shared/locales.ts';
import { productPath } from '#shared/product-path.ts';
import type { StaffQuestion } from '#server/community/questions/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { Message } from '../content.ts';
import { renderMail } from '../rendering/index.ts';
import { staffLocale, staffMessage } from '../staff/staff-message.ts';

/** Composes the message that notifies staff of a visitor's question about a product. */
export function questionMessage(
  question: StaffQuestion,
  settings: Settings,
  shopUrl: string,
): Promise<Message> {
  const { id, product, name, email } = question;
  const o = staffLocale(settings);
  return staffMessage(
    `question-${id}`,
    m.questions_mail_staff_subject({ product }, o),
    [
      { kind: 'text', text: m.questions_mail_staff_text({ name, email }, o) },
      { kind: 'lines', lines: question.question.split('\n') },
      {
        kind: 'action',
        label: m.questions_mail_staff_action({}, o),
        url: `${shopUrl}/admin/questions#question-${id}`,
      },
    ],
    settings,
  );
}

/** Composes the message with the shop's answer to a question, in the language of the person who asked. */
export async function answerMessage(
  question: StaffQuestion,
  settings: Settings,
  shopUrl: string,
): Promise<Message> {
  const { locale, productId, productForAsker: name } = question;
  const o = { locale };
  const subject = m.questions_mail_answer_subject({ product: name }, o);
  return {
    key: `question-answer-${question.id}`,
    to: question.email,
    subject,
    ...(await renderMail(
      {
        locale,
        heading: subject,
        blocks: [
          { kind: 'text', text: m.mail_greeting({ name: question.name }, o) },
          { kind: 'text', text: m.questions_mail_answer_text({}, o) },
          {
            kind: 'lines',
            title: m.questions_mail_answer({}, o),
            lines: (question.answer ?? '').split('\n'),
          },
          { kind: 'lines', title: m.questions_mail_yours({}, o), lines: question.question.split('\n') },
          {
            kind: 'action',
            label: m.questions_mail_action({}, o),
            url: `${shopUrl}${pathInLocale(locale, productPath({ id: productId, name }))}#questions`,
          },
        ],
      },
      settings,
    )),
  };
}
