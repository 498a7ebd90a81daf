/** The embedded Postgres cannot run here; the message says why and what to do. */
export class EmbeddedPostgresUnavailable extends Error {
  override name = 'EmbeddedPostgresUnavailable'
}

/** Another process works on the same data folder. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
  readonly holder: string | null

  constructor(dataDir: string, holder: string | null) {
    const who = holder ? ` by ${holder}` : ''
    super(`The data folder ${dataDir} is already in use${who}. Stop that one first, or set DATA_DIR to another folder.`)
    this.holder = holder
  }
}
