import type { TestApp } from '../../testing/test-app.ts'

/** A layout of these holes in this order, without a call. */
export async function insertLayout(
  app: TestApp,
  clubId: string,
  holeIds: readonly string[],
  name = 'Nine',
): Promise<string> {
  const [layout] = await app.rows<{ id: string }>(
    `with made as (insert into layouts (club_id, name) values ($1, $3) returning id)
     insert into layout_holes (club_id, layout_id, ordinal, hole_id)
     select $1, made.id, n, hole_id from made, unnest($2::uuid[]) with ordinality as h(hole_id, n) returning layout_id as id`,
    [clubId, holeIds, name],
  )
  if (!layout) throw new Error('a layout needs holes')
  return layout.id
}
