import { CallFailed, type LeadingCourse } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { DeleteIcon, UploadIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { toast } from '../../ui/toast.ts'
import styles from './LeadingCourses.module.css'
import { COURSES, showCourse } from './use-courses.ts'

const KINDS = 'image/png,image/jpeg,image/webp,image/svg+xml'
const REFUSED: readonly (string | undefined)[] = ['file_type_not_allowed', 'file_unreadable']

/** Uploaded at once, and shown on the site from then on. */
export function PictureCard({ course }: { course: LeadingCourse }) {
  const { t, i18n } = useTranslation('leading-courses')
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const params = { id: course.id }
  const show = (saved: LeadingCourse) => {
    queries.setQueryData<LeadingCourse>([...COURSES, saved.id], saved)
    showCourse(queries, saved)
  }
  const upload = useMutation({
    mutationFn: (file: File) => call(calls.setLeadingCoursePicture, { params, body: file }),
    onSuccess: saved => {
      show(saved)
      toast({ message: t('picture.set') })
    },
    onError: async (error, { name }) => {
      const isRefused = error instanceof CallFailed && REFUSED.includes(error.problem?.code)
      setProblem(isRefused ? t('picture.wrong', { name }) : await problemSentence(i18n, error))
    },
  })
  const remove = useMutation({
    mutationFn: () => call(calls.removeLeadingCoursePicture, { params }),
    onSuccess: saved => {
      show(saved)
      toast({ message: t('picture.removed') })
    },
  })

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    setProblem(null)
    if (!file) return
    if (KINDS.split(',').includes(file.type)) upload.mutate(file)
    else setProblem(t('picture.wrong', { name: file.name }))
  }

  return (
    <Card headingLevel={3} title={t('picture.title')}>
      {!course.picture && <p className={`${styles.note} ${look('muted')}`}>{t('picture.none')}</p>}
      <input ref={input} type="file" hidden accept={KINDS} aria-label={t('picture.title')} onChange={choose} />
      <div className={`${styles.buttons} ${look('row', 'gap2')}`}>
        <Button
          icon={<UploadIcon size={18} aria-hidden="true" />}
          loading={upload.isPending}
          {...(problem && { 'aria-describedby': problemId })}
          onClick={() => input.current?.click()}
        >
          {t(course.picture ? 'picture.other' : 'picture.choose')}
        </Button>
        {course.picture && (
          <Button
            icon={<DeleteIcon size={18} aria-hidden="true" />}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {t('picture.remove')}
          </Button>
        )}
      </div>
      {problem && (
        <p id={problemId} role="alert">
          <FieldError text={problem} />
        </p>
      )}
    </Card>
  )
}
