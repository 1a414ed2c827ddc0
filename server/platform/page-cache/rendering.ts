/** Most tags that a rendering records one by one; beyond, it is outdated whatever its tags are. */
const maximumTags = 1000;

/** Records what is invalidated while a page is rendered. */
export class Rendering {
  #invalidated = new Set<string>();
  #isOutdated = false;

  /** Returns whether one of the tags was invalidated since the rendering started. */
  isOutdated(tags: readonly string[]): boolean {
    return this.#isOutdated || tags.some((tag) => this.#invalidated.has(tag));
  }

  invalidate(tags: readonly string[]): void {
    if (this.#invalidated.size + tags.length > maximumTags) this.#isOutdated = true;
    else for (const tag of tags) this.#invalidated.add(tag);
  }

  invalidateAll(): void {
    this.#isOutdated = true;
  }
}

/** The pages that are being rendered now. */
export class Renderings {
  #running = new Set<Rendering>();

  begin(): Rendering {
    const rendering = new Rendering();
    this.#running.add(rendering);
    return rendering;
  }

  end(rendering: Rendering): void {
    this.#running.delete(rendering);
  }

  invalidate(tags: readonly string[]): void {
    for (const rendering of this.#running) rendering.invalidate(tags);
  }

  invalidateAll(): void {
    for (const rendering of this.#running) rendering.invalidateAll();
  }
}
