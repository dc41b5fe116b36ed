import { bundleWorker } from "../scripts/built-worker";

/** Builds the Worker once for all journeys, unless BUNDLE names the folder of one. */
export default function bundle() {
  process.env.BUNDLE ??= bundleWorker();
}
