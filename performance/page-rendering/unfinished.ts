/** Whether React's HTML lacks a part: a lazy component that is still loading, or that failed. */
export function isUnfinished(html: string): boolean {
  return html.includes('<!--$!-->');
}
