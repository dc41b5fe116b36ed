export function ConsentNotice() {
  return (
    <p className="text-sm text-muted">
      By submitting, you agree that we may store these details to review your application, as our{" "}
      <a href="/privacy" target="_blank" className="underline" rel="noopener">
        privacy notice
      </a>{" "}
      describes.
    </p>
  );
}
