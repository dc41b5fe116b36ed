import { useNonce } from "~/features/nonce";

/**
 * Puts the theme's class on the root element before anything is painted; the rules of theme.ts in the few
 * characters that every page can afford. It has run when React takes the page over, which does not carry it.
 */
export function ThemeScript() {
  const nonce = useNonce();
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? themeScript : "" }}
    />
  );
}

export const themeScript = `{let t;try{t=JSON.parse(localStorage.getItem("ofn-theme")).theme}catch{}document.documentElement.classList.add(t=="light"||t!="dark"&&matchMedia("(prefers-color-scheme:light)").matches?"light":"dark")}`;
