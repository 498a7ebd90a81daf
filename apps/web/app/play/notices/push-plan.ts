/** What a club was told of this phone's subscription. */
export interface ToldPush {
  readonly endpoint: string
  /** Null for a guest, who gets only what is for everybody. */
  readonly person: string | null
  readonly language: string
}

interface Situation {
  /** Clubs whose notices this phone wants. */
  readonly wanted: readonly string[]
  readonly told: Readonly<Record<string, ToldPush>>
  readonly permission: NotificationPermission
  /** Of the subscription that the browser has now. */
  readonly endpoint: string | null
  readonly person: string | null
  readonly language: string
}

export interface PushPlan {
  /** No notice arrives: the golfer took the permission back, or the browser dropped the subscription. */
  readonly isLost: boolean
  /** The golfer still allows it, so that nobody needs to be asked. */
  readonly mayResubscribe: boolean
  /** Clubs that know another address, another golfer or another language of this phone. */
  readonly untold: readonly string[]
}

/** What has become of the subscription since the clubs were told of it, and what is to be done. */
export function pushPlan({ wanted, told, permission, endpoint, person, language }: Situation): PushPlan {
  const isAllowed = permission === 'granted'
  const isKnown = (id: string) => told[id]?.endpoint === endpoint
  const isRight = (id: string) => isKnown(id) && told[id]?.person === person && told[id].language === language
  return {
    // Older versions of the app did not store what they had told.
    isLost: !isAllowed || endpoint === null || wanted.some(id => told[id] && !isKnown(id)),
    mayResubscribe: isAllowed && endpoint === null,
    untold: isAllowed ? wanted.filter(id => !isRight(id)) : [],
  }
}
