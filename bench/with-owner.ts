import pg from 'pg'

/** Rows are looked up where they are, not asked of the server. */
export async function withOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  return work(owner).finally(() => owner.end())
}
