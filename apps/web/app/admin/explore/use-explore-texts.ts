import { formatDate, formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

const MINUTES = { maximumFractionDigits: 1 }

/** Figures and days in the reader's language. */
export function useExploreTexts() {
  const { t } = useTranslation('explore')
  const language = useLanguage()
  const dayIn = (day: string, options: Intl.DateTimeFormatOptions) =>
    formatDate(language, Date.parse(`${day}T12:00:00Z`), { ...options, timeZone: 'UTC' })
  return {
    number: (value: number) => formatNumber(language, value),
    percent: (share: number) => formatNumber(language, share, { style: 'percent' }),
    /** 4 h 12 min, or that too few golfers played to say. */
    duration: (minutes: number | null) =>
      minutes === null
        ? t('tooFew')
        : t('duration', { hours: Math.floor(Math.round(minutes) / 60), minutes: Math.round(minutes) % 60 }),
    minutes: (minutes: number | null) =>
      minutes === null ? t('tooFew') : t('minutes', { minutes: formatNumber(language, minutes, MINUTES) }),
    figure: (value: number | null) => (value === null ? t('tooFew') : formatNumber(language, value, MINUTES)),
    shortDay: (day: string) => dayIn(day, { day: 'numeric', month: 'numeric' }),
    longDay: (day: string) => dayIn(day, { weekday: 'long', day: 'numeric', month: 'long' }),
    period: ({ from, to }: { from: string; to: string }) => {
      const options = { day: 'numeric', month: 'long', year: 'numeric' } as const
      return t('period', { from: dayIn(from, options), to: dayIn(to, options) })
    },
  }
}
