/** Returns whether React's HTML lacks content, because a lazy component is still loading or failed. */
export function isHtmlIncomplete(html: string): boolean {
  return html.includes('<!--$!-->');
}
