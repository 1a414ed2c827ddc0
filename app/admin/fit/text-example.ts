const examples = ['12x148', 'IS42/IS52', 'IS42/28.6|IS52/40', 'K05'];

/** Returns an example of a text's format. */
export const textExample = (pattern: RegExp): string => examples.find((text) => pattern.test(text)) ?? '';
