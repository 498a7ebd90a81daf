import { randomUUID } from 'node:crypto'
import type { TestApp } from './test-app.ts'

export interface FreshFence {
  /** Of the group, round the first tee. */
  readonly fenceId: string
  readonly fenceGroupId: string
  /** Of the cart of the club, at the fence; nobody has taken it. */
  readonly fenceEventId: string
  /** Of the same cart. */
  readonly fencePassId: string
}

export async function addFreshFence(
  app: TestApp,
  { id, deviceId }: { id: string; deviceId: string },
): Promise<FreshFence> {
  const made: FreshFence = {
    fenceId: randomUUID(),
    fenceGroupId: randomUUID(),
    fenceEventId: randomUUID(),
    fencePassId: randomUUID(),
  }
  await app.repeat(
    'fresh fence',
    `with fence_group as (
       insert into fence_groups (id, club_id, key, name) values ($3, $1, gen_random_uuid(), 'Wet ground') returning id),
     fence as (
       insert into fences (id, club_id, key, group_id, name, kind, subjects, geometry, width_metres)
       select $2, $1, gen_random_uuid(), id, 'First tee', 'stop', 'carts',
         '{"type":"Polygon","coordinates":[[[9.3,45.6],[9.301,45.6],[9.301,45.601],[9.3,45.601],[9.3,45.6]]]}', 78
       from fence_group returning id),
     pass as (
       insert into fence_passes (id, club_id, key, tracker_id, tracker_name, until)
       values ($5, $1, gen_random_uuid(), $6, 'Cart', '2098-01-01'))
     insert into fence_events (id, club_id, fence_id, fence_name, kind, tracker_id, tracker_name, lng, lat, at, reported_at)
     select $4, $1, id, 'First tee', 'stop', $6, 'Cart', 9.3005, 45.6005, now(), now() from fence`,
    [id, made.fenceId, made.fenceGroupId, made.fenceEventId, made.fencePassId, deviceId],
  )
  return made
}
