import { contentPolicy } from "~/domain/content-policy";
import { allDocumentStyles } from "../document-styles";
import { startUpScript } from "../loading-screen/start-up-script";
import { firstPressScript } from "../sending/first-press";
import { themeScript } from "../theme/theme-script";

let policy: Promise<string> | undefined;

/** The policy of public pages: what they inline is constant, so a stored page is sent as it is. */
export const publicPolicy = () => (policy ??= writePolicy());

async function writePolicy(): Promise<string> {
  const scripts = await Promise.all([themeScript, startUpScript, firstPressScript].map(hashOf));
  const styles = await Promise.all(allDocumentStyles().map(hashOf));
  return contentPolicy({ scripts, styles });
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`;
}
