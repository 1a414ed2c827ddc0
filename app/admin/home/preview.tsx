import { useEffect, useRef, useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { type Locale, localeNames, pathInLocale } from '#shared/locales.ts';
import { Button } from '#app/ui/button.tsx';

const widths = { phone: 390, desktop: 1280 };
const heightPx = 720;

/**
 * The home page with the draft, at the width of a phone or a desktop. Its frame runs no scripts, and its links
 * and forms do nothing.
 *
 * @param changeKey changes with the draft, so that the preview loads again
 */
export function HomePreview({ changeKey, languages }: { changeKey: string; languages: readonly Locale[] }) {
  const [locale, setLocale] = useState<Locale>('fr');
  const [device, setDevice] = useState<keyof typeof widths>('phone');
  const [html, setHtml] = useState('');
  const [isFailed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const stop = new AbortController();
    fetch(`${pathInLocale(locale, '/')}?draft`, { signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(String(response.status));
        // Without the permission for popups, the frame ignores links with this target.
        setHtml((await response.text()).replace('<head>', '<head><base target="_blank">'));
        setFailed(false);
      })
      .catch(() => setFailed(!stop.signal.aborted));
    return () => stop.abort();
  }, [locale, changeKey]);
  useEffect(() => {
    const measure = new ResizeObserver(([entry]) =>
      setScale(Math.min(1, (entry?.contentRect.width ?? 0) / widths[device])),
    );
    if (place.current) measure.observe(place.current);
    return () => measure.disconnect();
  }, [device]);
  const devices = { phone: m.homeEditor_phone(), desktop: m.homeEditor_desktop() };
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <h2 id="preview" className="mb-3 text-lg font-[600]">
        {m.homeEditor_preview()}
      </h2>
      <div className="mb-3 flex flex-wrap gap-x-6 gap-y-2">
        <div role="group" aria-label={m.homeEditor_width()} className="flex gap-1">
          {(['phone', 'desktop'] as const).map((one) => (
            <Button
              key={one}
              size="sm"
              variant={device === one ? 'default' : 'outline'}
              aria-pressed={device === one}
              onClick={() => setDevice(one)}
            >
              {devices[one]}
            </Button>
          ))}
        </div>
        <div role="group" aria-label={m.homeEditor_language()} className="flex gap-1">
          {languages.map((one) => (
            <Button
              key={one}
              size="sm"
              lang={one}
              variant={locale === one ? 'default' : 'outline'}
              aria-pressed={locale === one}
              onClick={() => setLocale(one)}
            >
              {localeNames[one]}
            </Button>
          ))}
        </div>
      </div>
      {isFailed ? <p role="alert">{m.homeEditor_preview_failed()}</p> : null}
      <div ref={place} className="overflow-hidden rounded-md border border-rule" style={{ height: heightPx }}>
        <iframe
          sandbox="allow-same-origin"
          title={m.homeEditor_preview_frame({ language: localeNames[locale] })}
          srcDoc={html}
          className="origin-top-left bg-paper"
          style={{
            width: widths[device],
            height: heightPx / scale,
            transform: `scale(${scale})`,
          }}
        />
      </div>
    </section>
  );
}
