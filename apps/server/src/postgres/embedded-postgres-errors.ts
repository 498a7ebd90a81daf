/** The embedded Postgres cannot run here; the message says why and what to do. */
export class EmbeddedPostgresUnavailable extends Error {
  override name = 'EmbeddedPostgresUnavailable'
}
