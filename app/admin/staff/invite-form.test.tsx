import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { InviteForm } from './invite-form.tsx';

test('the form to invite staff lists the languages by their names', () => {
  const Form = createRoutesStub([{ path: '/', Component: InviteForm }]);
  const html = renderToStaticMarkup(createElement(Form));
  for (const [locale, name] of [
    ['fr', 'Français'],
    ['de', 'Deutsch'],
    ['en', 'English'],
  ])
    expect(html).toMatch(new RegExp(`<option value="${locale}"[^>]*>${name}</option>`));
});
