"""Takes the noise out of a picture that was rendered in two halves.

Non-local means on tone-mapped colour: Buades et al., A non-local algorithm for image denoising (2005), with the noise of
each pixel measured by what the halves differ in, as in Rousselle et al., Adaptive rendering with non-local means
filtering (2012), and kept within edges of albedo, normal and depth as in Rousselle et al., Robust denoising using feature
and color information (2013), simplified.
"""
import numpy as np


def boxed(a, r=1):
    """Mean of (2r+1) by (2r+1), edges repeated."""
    for axis in (0, 1):
        pad = [(0, 0)] * a.ndim
        pad[axis] = (r, r)
        wide = np.pad(a, pad, mode="edge")
        size = a.shape[axis]
        part = lambda i: wide[i:i + size] if axis == 0 else wide[:, i:i + size]
        total = part(0).copy()
        for i in range(1, 2 * r + 1):
            total += part(i)
        a = total / np.float32(2 * r + 1)
    return a


def calmed(one, other):
    """Sparks that only one half has are held to what the other half's neighbourhood allows."""
    mean = boxed(other)
    spread = np.sqrt(np.maximum(boxed(other * other) - mean * mean, 0))
    return np.minimum(one, np.maximum(mean + 1.5 * spread + 0.02, other))


def despeckled(a):
    """Holds each pixel between its second darkest and second brightest neighbour: lines stay, lone specks go."""
    wide = np.pad(a, [(1, 1), (1, 1), (0, 0)], mode="edge")
    height, width = a.shape[:2]
    around = np.sort([wide[y:y + height, x:x + width] for y in range(3) for x in range(3) if (y, x) != (1, 1)], axis=0)
    return np.clip(a, around[1], around[-2])


def offsets(reach, step):
    """Half of the neighbours; the other half are the same pairs seen from the other side."""
    for dy in range(0, reach + 1, step):
        for dx in range(-reach if dy else step, reach + 1, step):
            if dx * dx + dy * dy <= reach * reach + 1:
                yield dx, dy


def denoised(one, two, unit):
    """Both halves as dictionaries of image, albedo, normal and depth, rows of RGB; `unit` is the size of the scene."""
    first, second = (np.log1p(half["image"] * 6) for half in (one, two))
    first, second = calmed(first, second), calmed(second, first)
    first, second = despeckled(first), despeckled(second)
    tone = (first + second) / 2
    both = lambda name: (one[name] + two[name]) / 2
    guide = np.concatenate([both("albedo") / 0.05, boxed(both("normal")) / 0.09], axis=2)
    depth = both("depth")[:, :, 0]
    far = np.maximum(*(np.abs(np.gradient(depth, axis=axis)) for axis in (0, 1))) + np.float32(0.004 * unit)
    height, width = tone.shape[:2]
    # Near neighbours first, then, with little noise left, sparse ones further away. The halves are filtered alike and apart:
    # what they still differ in is the noise that is left, in patches by then.
    for (reach, step), patch in zip(((4, 1), (9, 3), (24, 8)), (2, 4, 8)):
        # The mean of two has a quarter of the squared difference's variance.
        noise = boxed(boxed(((first - second) ** 2).mean(axis=2) / 4, patch), patch) + np.float32(2e-5)
        sums = [first.copy(), second.copy()]
        weights = np.ones((height, width), np.float32)
        for dx, dy in offsets(reach, step):
            here = (slice(0, height - dy), slice(max(0, -dx), width - max(0, dx)))
            there = (slice(dy, height), slice(max(0, dx), width - max(0, -dx)))
            a, b = noise[here], noise[there]
            apart = boxed((((tone[here] - tone[there]) ** 2).mean(axis=2) - a - np.minimum(a, b)) / (a + b), patch // 2)
            feature = ((guide[here] - guide[there]) ** 2).sum(axis=2)
            gap = ((depth[here] - depth[there]) / (far[here] * (abs(dx) + abs(dy)))) ** 2
            w = np.exp(-np.maximum(apart, 0) * np.float32(0.5) - feature - np.minimum(gap, 99) / 4)
            for total, half in zip(sums, (first, second)):
                total[here] += w[:, :, None] * half[there]
                total[there] += w[:, :, None] * half[here]
            weights[here] += w
            weights[there] += w
        first, second = (total / weights[:, :, None] for total in sums)
        tone = (first + second) / 2
    # Where the guides change at once a pixel has few alike: edges are softened by a little instead, and saw no longer.
    edge = sum(np.abs(np.gradient(guide, axis=axis)).max(axis=2) for axis in (0, 1))
    share = np.clip(boxed(edge - 1, 1), 0, 1)[:, :, None] * np.float32(0.7)
    wide = np.pad(tone, [(1, 1), (1, 1), (0, 0)], mode="edge")
    rows = (wide[:-2] + 2 * wide[1:-1] + wide[2:]) / 4
    tone += share * ((rows[:, :-2] + 2 * rows[:, 1:-1] + rows[:, 2:]) / 4 - tone)
    return np.expm1(tone) / 6
