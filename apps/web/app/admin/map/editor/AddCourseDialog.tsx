import { CallFailed, type ClubMap } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/client.ts'
import { problemSentence } from '../../../api/problem.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceField } from '../../../ui/ChoiceField.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toast.ts'
import { clubMapKey } from '../use-club-map.ts'
import { rebase } from './draft-rebase.ts'
import { useEditor } from './editor-context.ts'
import { replaceDraft } from './editor-state.ts'
import styles from './Panel.module.css'

const PARS = ['3', '4', '5'] as const
const MOST_HOLES = 54

interface AddCourseDialogProps {
  opened: boolean
  onClose: () => void
}

/** Holes come with their course; then they are drawn. */
export function AddCourseDialog({ opened, onClose }: AddCourseDialogProps) {
  const { t } = useTranslation('map-editor')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('course.title')} closesOnClickOutside={false}>
      <CourseForm onClose={onClose} />
    </Dialog>
  )
}

function CourseForm({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('map-editor')
  const { state, update } = useEditor()
  const { clubId } = state.draft.base
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [count, setCount] = useState<number | null>(18)
  const [par, setPar] = useState<(typeof PARS)[number]>('4')
  const [isSent, setSent] = useState(false)
  const [taken, setTaken] = useState<string | null>(null)
  const isCountWrong = count === null || !Number.isInteger(count) || count < 1 || count > MOST_HOLES
  const nameError = taken ?? (isSent && name.trim() === '' ? t('course.nameMissing') : undefined)

  const add = useMutation({
    mutationFn: async () => {
      const holes = Array.from({ length: count ?? 0 }, (_, index) => ({
        number: index + 1,
        name: null,
        par: Number(par),
        strokeIndex: null,
      }))
      await call(calls.createCourse, { clubId, body: { name: name.trim(), holes } })
      return await call(calls.getClubMap, { params: { id: clubId }, clubId })
    },
    onSuccess: map => {
      queries.setQueryData<ClubMap>(clubMapKey(clubId), map)
      void queries.invalidateQueries({ queryKey: ['club', clubId], predicate: ({ queryKey }) => queryKey[2] !== 'map' })
      update(now => replaceDraft(now, rebase(now.draft, map).draft))
      toast({ message: t('course.added', { name: name.trim() }) })
      onClose()
    },
    onError: async error => {
      const sentence = await problemSentence(i18n, error)
      if (error instanceof CallFailed && error.problem?.code === 'name_taken') setTaken(sentence)
      else toast({ status: 'danger', message: sentence })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (name.trim() !== '' && !isCountWrong && !add.isPending) add.mutate()
  }
  return (
    <form noValidate className={styles.fields} onSubmit={submit}>
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
        max={MOST_HOLES}
        onChange={setCount}
        {...(isCountWrong && { error: t('fields.between', { min: 1, max: MOST_HOLES }) })}
      />
      <ChoiceField
        fullWidth
        label={t('course.par')}
        description={t('course.parHint')}
        segments={PARS.map(value => ({ value, label: value }))}
        value={par}
        onChange={setPar}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('course.cancel')}</Button>
        <Button type="submit" variant="primary" loading={add.isPending}>
          {t('course.add')}
        </Button>
      </DialogActions>
    </form>
  )
}
