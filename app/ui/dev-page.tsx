import { Actions } from './dev/actions.tsx';
import { Colours } from './dev/colours.tsx';
import { Content } from './dev/content.tsx';
import { Forms } from './dev/forms.tsx';
import { Overlays } from './dev/overlays.tsx';
import { SkipLink } from './skip-link.tsx';
import { UiTextsProvider, useUiTexts } from './texts.ts';
import { Toaster } from './toaster.tsx';

/** Development only: all components of app/ui in all states, in light and dark. */
export default function UiPage() {
  const texts = useUiTexts();
  return (
    <>
      <title>app/ui</title>
      <meta name="robots" content="noindex" />
      <SkipLink label="Aller au contenu" />
      <main id="main">
        <h1 className="sr-only">app/ui</h1>
        <div className="grid grid-cols-1 min-[100rem]:grid-cols-2">
          {(['light', 'dark'] as const).map((theme) => (
            <div key={theme} className="min-w-0 bg-paper py-8 text-ink" style={{ colorScheme: theme }}>
              {/* Gives the landmarks of each half distinct names. */}
              <UiTextsProvider
                value={{
                  ...texts,
                  breadcrumb: `${texts.breadcrumb}, ${theme}`,
                  pagination: `${texts.pagination}, ${theme}`,
                }}
              >
                <div className="page">
                  <h2 className="pb-6 text-2xl">{theme === 'light' ? 'Light' : 'Dark'}</h2>
                  <Colours />
                  <Actions />
                  <Forms theme={theme} />
                  <Overlays />
                  <Content theme={theme} />
                </div>
              </UiTextsProvider>
            </div>
          ))}
        </div>
      </main>
      <Toaster />
    </>
  );
}
