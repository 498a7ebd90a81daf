/** The caller's access to the club: staff or public. */
export type ClubAccess = 'staff' | 'public'

/** The club itself, or a record of the club. If both are given, the record must belong to the club. */
export type ClubKey = { readonly clubId: string } | RecordKey
interface RecordKey {
  readonly clubId?: string | undefined
  readonly kind:
    | 'course'
    | 'hole'
    | 'file'
    | 'danger'
    | 'layout'
    | 'map-import'
    | 'pin'
    | 'layout-print'
    | 'pin-template'
    | 'device'
    | 'pace-template'
    | 'pace-team'
    | 'notice'
  readonly recordId: string
}
