export function LetterWords({ letter }: { letter: { subject: string; text: string } }) {
  return (
    <blockquote className="border-s-2 border-line ps-4 text-sm">
      <p className="font-semibold">{letter.subject}</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{letter.text}</p>
    </blockquote>
  );
}
