import { useRouteLoaderData } from "@remix-run/react";

/** Whether an act led to this page just now: an address alone says of nothing that it was done, and a reload not again. */
export const useJustDone = () =>
  useRouteLoaderData<{ isJustDone: boolean }>("routes/committee")?.isJustDone === true;
