import type { ClubProposal } from '@pinwise/golf'

/** What a file brings: as it was read, and with every step of the review. */
export interface ReviewedFile {
  readonly asRead: ClubProposal
  readonly reviewed: ClubProposal
}

/**
 * What the file itself says of what is accepted. The next file is compared with it, so that whatever the review decided
 * counts as the club's own change: a hole that was left out or joined with another is one the club does not want.
 */
export function acceptedAsRead({ asRead, reviewed }: ReviewedFile): ClubProposal {
  const decided = new Map(reviewed.holes.map(({ key, accepted }) => [key, accepted]))
  return { ...asRead, holes: asRead.holes.map(hole => ({ ...hole, accepted: decided.get(hole.key) ?? true })) }
}
