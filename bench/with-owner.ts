import pg from 'pg'

/** Rows are read from the database, not from the server. */
export async function withOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  return work(owner).finally(() => owner.end())
}
