/** Error that prevents the start and that the operator can fix; its message is shown without a stack trace. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
