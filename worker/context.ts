import type { Env } from "./env";
import type { Client } from "./security/client";
import type { CommitteeSignIn } from "./security/committee-access";
import type { Services } from "./services";
import type { CommitteeServices } from "./services/committee-services";

type AppVariables = {
  requestId: string;
  nonce?: string;
  services: Services;
  client: Client;
  sentForm?: FormData;
  /** Only for a verified member of the committee. */
  committee?: CommitteeServices;
  /** Only where the development key counts. */
  committeeSignIn?: CommitteeSignIn;
};

export type AppEnv = { Bindings: Env; Variables: AppVariables };

/** The means of a page. `env` is not among them: a page can do only what is offered here. */
interface PageContext {
  requestId: string;
  services: Services;
  /** Whether the lists of the services are empty because the database does not answer. */
  isWithoutDatabase: boolean;
  /** Null unless the Worker has verified a member of the committee. */
  committee: CommitteeServices | null;
  /** Null but for local work. */
  committeeSignIn: CommitteeSignIn | null;
  nonce: string;
  /** For a form to be sent with: one id, one application, however often it arrives. */
  submissionId: string;
  now: Date;
  isLite: boolean;
  noteError: (error: unknown) => void;
  /** Set by an action that refuses its form, so that the document's title can begin with "Error:". */
  hasFormErrors: boolean;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends PageContext {}
}
