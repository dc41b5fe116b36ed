import { openDatabase } from "../worker/db/client";
import type { Database } from "./database-over-http";

/**
 * Drizzle over a database that another process's Worker holds. It is no D1, but answers all that Drizzle asks of one:
 * statements alone and in batches, with what they changed.
 */
export const drizzleOverHttp = (database: Database) => openDatabase(database as unknown as D1Database);
