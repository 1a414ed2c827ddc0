import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { checkLedger, checkProvider } from './check.ts';
import { type Simulation, openSimulation, orderOperations } from './world.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

/**
 * How often each step occurs, relative to the others. With these weights, most orders exist long enough for
 * errors to occur.
 */
const weights: Record<keyof typeof orderOperations, number> = {
  place: 3,
  pay: 6,
  approve: 7,
  fail: 2,
  expire: 1,
  cancel: 1,
  cancelByStaff: 1,
  prepare: 2,
  refund: 2,
  ship: 5,
  deliver: 2,
  giveBack: 3,
  takeBack: 4,
  hear: 4,
  work: 2,
};
const name = fc.oneof(
  ...Object.entries(weights).map(([step, weight]) => ({
    weight,
    arbitrary: fc.constant(step as keyof typeof orderOperations),
  })),
);

const step = fc.noBias(
  fc.record({
    name,
    /**
     * Random numbers with which a step chooses the order, the variant, the quantity or the kind of action.
     * Each step uses as many as it needs.
     */
    dice: fc.array(fc.nat(1000), { minLength: 4, maxLength: 4 }),
    /** Whether the step runs twice at the same time. */
    twice: fc.boolean(),
  }),
);

async function run(
  world: Simulation,
  taken: readonly { name: keyof typeof orderOperations; dice: number[]; twice: boolean }[],
): Promise<void> {
  for (const { name, dice, twice } of taken) {
    await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => orderOperations[name](world, dice)));
    await checkLedger(world);
  }
}

test('no sequence of steps, in any order or repeated, loses or creates money or stock, and every transition has its event', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 18, maxLength: 34, size: 'max' }),
      fc.boolean(),
      async (taken, providerCancels) => {
        const world = await openSimulation(t, providerCancels);
        for (const die of [0, 1]) await orderOperations.place(world, [die, die, die]);
        await run(world, taken);
        // At the end, all webhooks arrive and all jobs run. The provider's records and the shop's ledger must
        // then agree.
        await run(world, [
          { name: 'hear', dice: [], twice: true },
          { name: 'work', dice: [], twice: true },
          { name: 'hear', dice: [], twice: false },
          { name: 'work', dice: [], twice: false },
        ]);
        await checkProvider(world);
      },
    ),
    { numRuns: 15, endOnFailure: false, interruptAfterTimeLimit: 32_000 },
  );
}, 60_000);
