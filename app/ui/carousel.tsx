import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { useUiTexts } from './texts.ts';

export interface CarouselProps {
  label: string;
  slides: { id: string; content: ReactNode }[];
  onChange?: (index: number) => void;
}

/**
 * Shows one slide at a time, with buttons for previous and next, dots and a counter; the first slide follows
 * the last. The browser itself scrolls the slides by CSS snap points, so the carousel works before scripts
 * load.
 */
export function Carousel({ label, slides, onChange }: CarouselProps) {
  const texts = useUiTexts();
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const go = (to: number) => {
    const wrapped = (to + slides.length) % slides.length;
    track.current?.scrollTo({ left: wrapped * track.current.clientWidth, behavior: 'smooth' });
  };
  const onScroll = () => {
    const list = track.current;
    if (!list) return;
    const seen = Math.round(list.scrollLeft / list.clientWidth);
    if (seen === index) return;
    setIndex(seen);
    onChange?.(seen);
  };
  return (
    <section aria-roledescription="carousel" aria-label={label} className="grid gap-3">
      {/* The list is focusable, so that arrow keys scroll it. */}
      <ul
        ref={track}
        tabIndex={0}
        aria-label={label}
        onScroll={onScroll}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {slides.map((slide, at) => (
          <li
            key={slide.id}
            aria-label={texts.position(at + 1, slides.length)}
            className="w-full shrink-0 snap-start"
          >
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 ? (
        <div className="flex items-center gap-1">
          <div className="flex flex-1 flex-wrap">
            {slides.map((slide, at) => (
              <button
                key={slide.id}
                type="button"
                aria-label={texts.position(at + 1, slides.length)}
                aria-current={at === index || undefined}
                onClick={() => go(at)}
                className="group grid h-11 w-8 place-items-center md:h-8"
              >
                <span className="h-[3px] w-6 bg-edge transition-colors group-hover:bg-ink group-aria-[current]:bg-accent" />
              </button>
            ))}
          </div>
          <p aria-live="polite" className="figures legend mr-2">
            {texts.position(index + 1, slides.length)}
          </p>
          <Button variant="outline" size="icon" aria-label={texts.previous} onClick={() => go(index - 1)}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          <Button variant="outline" size="icon" aria-label={texts.next} onClick={() => go(index + 1)}>
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      ) : null}
    </section>
  );
}
