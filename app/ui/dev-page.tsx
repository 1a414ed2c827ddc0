import { ActionsShowcase } from './dev/actions.tsx';
import { ColoursShowcase } from './dev/colours.tsx';
import { ContentShowcase } from './dev/content.tsx';
import { FormsShowcase } from './dev/forms.tsx';
import { OverlaysShowcase } from './dev/overlays.tsx';
import { SkipLink } from './skip-link.tsx';
import { UiTextsProvider, useUiTexts } from './texts.ts';
import { Toaster } from './toaster.tsx';

/**
 * Page of the development server only: all components of app/ui in all states, in the light and the dark
 * theme.
 */
export default function UiShowcasePage() {
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
              {/* Gives the landmarks of the two theme sections distinct accessible names. */}
              <UiTextsProvider
                value={{
                  ...texts,
                  breadcrumb: `${texts.breadcrumb}, ${theme}`,
                  pagination: `${texts.pagination}, ${theme}`,
                }}
              >
                <div className="page">
                  <h2 className="pb-6 text-2xl">{theme === 'light' ? 'Light' : 'Dark'}</h2>
                  <ColoursShowcase />
                  <ActionsShowcase />
                  <FormsShowcase theme={theme} />
                  <OverlaysShowcase />
                  <ContentShowcase theme={theme} />
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
