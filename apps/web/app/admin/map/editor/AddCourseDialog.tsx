import { CallFailed } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceField } from '../../../ui/ChoiceField.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { look } from '../../../ui/look.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './Panel.module.css'
import { TeeSetFields } from './TeeSetFields.tsx'
import { teeFields, teeProblems } from './tee-sets.ts'
import { useCourseChange } from './use-course-change.ts'
import { useFirstTees } from './use-first-tees.ts'

const PARS = ['3', '4', '5'] as const
const MAX_HOLES = 54

interface AddCourseDialogProps {
  opened: boolean
  onClose: () => void
}

/** Creates a course with its holes and tees, which are drawn afterwards. */
export function AddCourseDialog({ opened, onClose }: AddCourseDialogProps) {
  const { t } = useTranslation('map-editor')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('course.title')} closesOnClickOutside={false}>
      <CourseForm onClose={onClose} />
    </Dialog>
  )
}

function CourseForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('map-editor')
  const [name, setName] = useState('')
  const [count, setCount] = useState<number | null>(18)
  const [par, setPar] = useState<(typeof PARS)[number]>('4')
  const [tees, setTees] = useState(useFirstTees())
  const [isSent, setSent] = useState(false)
  const [taken, setTaken] = useState<string | null>(null)
  const isCountWrong = count === null || !Number.isInteger(count) || count < 1 || count > MAX_HOLES
  const nameError = taken ?? (isSent && name.trim() === '' ? t('course.nameMissing') : undefined)
  const isRight = name.trim() !== '' && !isCountWrong && teeProblems(tees).size === 0

  const add = useCourseChange({
    change: clubId => {
      const holes = Array.from({ length: count ?? 0 }, (_, index) => ({
        number: index + 1,
        name: null,
        par: Number(par),
        strokeIndex: null,
      }))
      return call(calls.createCourse, { clubId, body: { name: name.trim(), holes, tees: teeFields(tees) } })
    },
    onDone: () => {
      toast({ message: t('course.added', { name: name.trim() }) })
      onClose()
    },
    onRefused: (error, sentence) => {
      if (!(error instanceof CallFailed) || error.problem?.code !== 'name_taken') return false
      setTaken(sentence)
      return true
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (isRight && !add.isPending) add.mutate()
  }
  return (
    <form noValidate className={`${styles.fields} ${look('column')}`} onSubmit={submit}>
      <TextField
        label={t('course.name')}
        value={name}
        maxLength={80}
        data-autofocus
        onChange={event => {
          setName(event.currentTarget.value)
          setTaken(null)
        }}
        {...(nameError && { error: nameError })}
      />
      <NumberField
        label={t('course.holes')}
        value={count}
        min={1}
        max={MAX_HOLES}
        onChange={setCount}
        {...(isCountWrong && { error: t('fields.between', { min: 1, max: MAX_HOLES }) })}
      />
      <ChoiceField
        label={t('course.par')}
        description={t('course.parHint')}
        segments={PARS.map(value => ({ value, label: value }))}
        value={par}
        onChange={setPar}
      />
      <TeeSetFields tees={tees} onChange={setTees} showsErrors={isSent} />
      <DialogActions>
        <Button onClick={onClose}>{t('course.cancel')}</Button>
        <Button type="submit" variant="primary" loading={add.isPending}>
          {t('course.add')}
        </Button>
      </DialogActions>
    </form>
  )
}
