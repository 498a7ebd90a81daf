import { type Language, type LeadingCourse, textFor } from '@pinwise/contract'
import { useState } from 'react'
import { FORMATS, formatDate } from '../../i18n/formats.ts'
import { LANGUAGE_OPTIONS } from '../../i18n/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { look } from '../../ui/look.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import styles from './LeadingCourses.module.css'

/** As visitors see what is saved, in either language. */
export function Preview({ course }: { course: LeadingCourse }) {
  const { t } = useTranslation('leading-courses')
  const { language: own } = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const { name, place, picture, rating, text } = course
  return (
    <Card
      headingLevel={3}
      title={t('drawer.preview')}
      action={
        <SegmentedControl
          label={t('drawer.language')}
          segments={LANGUAGE_OPTIONS.map(({ languageCode, name: label }) => ({ value: languageCode, label }))}
          value={language}
          onChange={setLanguage}
        />
      }
    >
      <article className={styles.preview} lang={language}>
        {picture && (
          <img
            className={look('block', 'full', 'rounded')}
            key={course.version}
            src={picture.address}
            alt=""
            width={picture.width}
            height={picture.height}
          />
        )}
        <h4>{name}</h4>
        {place && <p className={`${styles.note} ${look('muted')}`}>{place}</p>}
        <p>{textFor(text, language)}</p>
        {rating && (
          <p className={styles.rating}>
            {t('rated', {
              value: new Intl.NumberFormat(FORMATS[language].locale).format(rating.value),
              best: rating.best,
              source: rating.source,
              date: formatDate(language, Date.parse(rating.date), { timeZone: 'UTC', month: 'long', year: 'numeric' }),
            })}
          </p>
        )}
      </article>
    </Card>
  )
}
