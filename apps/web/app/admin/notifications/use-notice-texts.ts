import type { NoticeAudience, NoticeRepeat } from '@pinwise/contract'
import { MISSING_DATE } from '@pinwise/contract'
import { formatDate } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** In the club's local time, wherever the reader is. */
export function useNoticeTexts(timeZone: string) {
  const { t } = useTranslation('notifications')
  const language = useLanguage()
  const moment = (instant: string | null) =>
    instant === null
      ? MISSING_DATE
      : formatDate(language, Date.parse(instant), { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  return {
    moment,
    period: (start: string | null, end: string | null) => `${moment(start)} – ${moment(end)}`,
    repeat: ({ time, minutes }: NoticeRepeat) => t('repeatOf', { time, count: Math.round(minutes / 60) }),
    audience: (audience: NoticeAudience) =>
      audience.to === 'holes'
        ? t('holesOf', { from: audience.fromHole, to: audience.toHole })
        : t(`audiences.${audience.to}`),
  }
}
