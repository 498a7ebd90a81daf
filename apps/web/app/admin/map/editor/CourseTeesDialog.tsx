import type { Course } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { look } from '../../../ui/look.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import { useEditor } from './editor-context.ts'
import styles from './Panel.module.css'
import { TeeSetFields } from './TeeSetFields.tsx'
import { type TeeSet, teeFields, teeProblems, teeSetOf } from './tee-sets.ts'
import { useCourseChange } from './use-course-change.ts'
import { useFirstTees } from './use-first-tees.ts'

interface CourseTeesDialogProps {
  /** Null: closed. */
  courseId: string | null
  onClose: () => void
}

/** The tees of a course; their positions are then set hole by hole. */
export function CourseTeesDialog({ courseId, onClose }: CourseTeesDialogProps) {
  const { t } = useTranslation('map-editor')
  const { courses } = useEditor().state.draft.map
  const name = courses.find(({ id }) => id === courseId)?.name ?? ''
  return (
    <Dialog
      opened={courseId !== null}
      onClose={onClose}
      title={t('courseTees.title', { course: name })}
      closesOnClickOutside={false}
    >
      {courseId && <CourseTees courseId={courseId} onClose={onClose} />}
    </Dialog>
  )
}

function CourseTees({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const { t } = useTranslation('map-editor')
  const { clubId } = useEditor().state.draft.base
  const course = useQuery({
    queryKey: ['club', clubId, 'course', courseId],
    queryFn: ({ signal }) => call(calls.getCourse, { params: { id: courseId }, clubId, signal }),
    // The form starts from the saved version, because an older version would be refused.
    gcTime: 0,
  })
  return (
    <Loaded
      query={course}
      loading={t('courseTees.loading')}
      failed={t('courseTees.failed')}
      skeleton={<Skeleton shape="row" count={4} />}
    >
      {found => <TeesForm key={found.version} course={found} onClose={onClose} />}
    </Loaded>
  )
}

function TeesForm({ course, onClose }: { course: Course; onClose: () => void }) {
  const { t } = useTranslation('map-editor')
  const firstTees = useFirstTees()
  const [tees, setTees] = useState<readonly TeeSet[]>(() =>
    course.tees.length > 0 ? course.tees.map(teeSetOf) : firstTees(),
  )
  const [isSent, setSent] = useState(false)
  const removed = course.tees.filter(({ id }) => !tees.some(tee => tee.id === id))
  const save = useCourseChange({
    change: clubId =>
      call(calls.changeCourse, {
        params: { id: course.id },
        clubId,
        body: { version: course.version, tees: teeFields(tees) },
      }),
    onDone: () => {
      toast({ message: t('courseTees.saved', { course: course.name }) })
      onClose()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (teeProblems(tees).size === 0 && !save.isPending) save.mutate()
  }
  return (
    <form noValidate className={`${styles.fields} ${look('column')}`} onSubmit={submit}>
      <p className={look('flush', 'muted')}>{t('courseTees.about')}</p>
      <TeeSetFields tees={tees} onChange={setTees} showsErrors={isSent} />
      <div role="status">
        {removed.length > 0 && (
          <p className={`${styles.warning} ${look('flush')}`}>
            {t('courseTees.removes', { count: removed.length, tees: removed.map(({ name }) => name).join(', ') })}
          </p>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('course.cancel')}</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t('courseTees.save')}
        </Button>
      </DialogActions>
    </form>
  )
}
