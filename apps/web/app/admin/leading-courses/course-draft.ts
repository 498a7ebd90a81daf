import type { LeadingCourseFields, TranslatedText } from '@pinwise/contract'

/** A course as form values: each part of a rating on its own, so that some may be missing for a while. */
export interface CourseDraft {
  name: string
  place: string
  clubId: string | null
  text: TranslatedText
  ratingValue: number | null
  ratingBest: '5' | '10' | '100'
  ratingSource: string
  ratingDate: string | null
  start: string | null
  end: string | null
  enabled: boolean
}

const YEAR_MS = 365 * 86_400_000

/** A new one is shown from today, for a year. */
export function draftOf(course: LeadingCourseFields | null, now: number): CourseDraft {
  return {
    name: course?.name ?? '',
    place: course?.place ?? '',
    clubId: course?.clubId ?? null,
    text: course?.text ?? { en: null, it: null },
    ratingValue: course?.rating?.value ?? null,
    ratingBest: String(course?.rating?.best ?? 5) as CourseDraft['ratingBest'],
    ratingSource: course?.rating?.source ?? '',
    ratingDate: course?.rating?.date ?? null,
    start: course?.start ?? new Date(now).toISOString(),
    end: course?.end ?? new Date(now + YEAR_MS).toISOString(),
    enabled: course?.enabled ?? true,
  }
}

/** The value to validate against the contract: a partial rating is invalid, an empty one is absent. */
export function fieldsOf(draft: CourseDraft) {
  const { name, place, clubId, text, start, end, enabled } = draft
  const hasRating = draft.ratingValue !== null || draft.ratingSource.trim() !== ''
  return {
    name,
    place: place.trim() || null,
    clubId,
    text,
    start,
    end,
    enabled,
    rating: hasRating
      ? {
          value: draft.ratingValue,
          best: Number(draft.ratingBest),
          source: draft.ratingSource,
          date: draft.ratingDate,
        }
      : null,
  }
}
