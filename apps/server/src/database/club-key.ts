/** How the caller stands to the club: staff of it, or anybody. */
export type ClubAccess = 'staff' | 'public'

/** The club itself, or a record whose club is meant. With both, the record must be the club's. */
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
