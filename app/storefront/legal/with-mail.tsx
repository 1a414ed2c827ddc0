/** Replaces the shop's e-mail in a sentence by a mail link. */
export function withMail(words: string, email: string) {
  const [before, ...after] = email ? words.split(email) : [words];
  if (after.length === 0) return words;
  return (
    <>
      {before}
      <a href={`mailto:${email}`} className="text-link">
        {email}
      </a>
      {after.join(email)}
    </>
  );
}
