/** A field that people never see; its name invites bots, and no autofill knows it. */
export const honeypotField = "contactPreference";
