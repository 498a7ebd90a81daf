import { type Language, type LeadingCourse, type LeadingCourseFields, textFor } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { FORMATS, formatDate } from '../../i18n/formats.ts'
import { LANGUAGE_OPTIONS } from '../../i18n/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { DeleteIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { CourseForm } from './CourseForm.tsx'
import styles from './LeadingCourses.module.css'
import { PictureCard } from './PictureCard.tsx'
import { COURSES, showCourse } from './use-courses.ts'

/** One course over the list, selected by the URL. */
export function CourseDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation('leading-courses')
  const course = useQuery({
    queryKey: [...COURSES, id],
    queryFn: id ? ({ signal }) => call(calls.getLeadingCourse, { params: { id }, signal }) : skipToken,
  })
  return (
    <Drawer opened={id !== null} onClose={onClose} title={course.data?.name ?? t('drawer.title')}>
      <Loaded
        query={course}
        loading={t('drawer.loading')}
        failed={t('drawer.failed')}
        skeleton={<Skeleton shape="row" count={6} />}
      >
        {found => (
          <div className={look('column', 'gap4')}>
            <Preview course={found} />
            <PictureCard course={found} />
            <Details key={found.id} course={found} />
            <DeleteCourse course={found} onDeleted={onClose} />
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}

function Details({ course }: { course: LeadingCourse }) {
  const { t } = useTranslation('leading-courses')
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (fields: LeadingCourseFields) =>
      call(calls.replaceLeadingCourse, { params: { id: course.id }, body: { ...fields, version: course.version } }),
    onSuccess: saved => {
      showCourse(queries, saved)
      toast({ message: t('drawer.saved', { name: saved.name }) })
    },
  })
  return (
    <Card headingLevel={3} title={t('drawer.details')}>
      <CourseForm initial={course} submit={t('drawer.save')} isSaving={save.isPending} onSave={save.mutateAsync} />
    </Card>
  )
}

function DeleteCourse({ course, onDeleted }: { course: LeadingCourse; onDeleted: () => void }) {
  const { t } = useTranslation('leading-courses')
  const queries = useQueryClient()
  const { id, name } = course
  const remove = useMutation({
    mutationFn: () => call(calls.deleteLeadingCourse, { params: { id } }),
    onSuccess: () => {
      toast({ message: t('delete.done', { name }) })
      onDeleted()
      void queries.invalidateQueries({ queryKey: COURSES, exact: true })
    },
  })
  return (
    <div>
      <ConfirmedButton
        label={t('delete.open')}
        button={{ icon: <DeleteIcon size={18} aria-hidden="true" /> }}
        onConfirm={close => remove.mutate(undefined, { onError: close })}
        title={t('delete.question', { name })}
        message={t('delete.loses')}
        confirmLabel={t('delete.confirm', { name })}
        loading={remove.isPending}
      />
    </div>
  )
}

/** As visitors see what is saved, in either language. */
function Preview({ course }: { course: LeadingCourse }) {
  const { t } = useTranslation('leading-courses')
  const own = useLanguage()
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
