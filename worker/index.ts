import { createWorker } from "./create-worker";

export default createWorker(() => new Date());
