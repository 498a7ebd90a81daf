import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { AddIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { newCourseKey } from '../hole-steps.ts'
import { useReviewPage } from './review-context.ts'

/** An empty course, for holes to be moved to. */
export function AddCourse() {
  const { t } = useTranslation('map-import')
  const { club, take } = useReviewPage()
  const [name, setName] = useState<string | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const isAdded = take({ type: 'add-course', courseKey: newCourseKey(club), name: name?.trim() || null })
    if (isAdded) setName(null)
  }

  return (
    <div>
      <Button icon={<AddIcon size={18} aria-hidden="true" />} onClick={() => setName('')}>
        {t('course.add')}
      </Button>
      <Dialog opened={name !== null} onClose={() => setName(null)} title={t('course.add')}>
        <form className={look('column', 'gap3')} onSubmit={submit}>
          <TextField
            label={t('course.name')}
            description={t('course.addNote')}
            maxLength={80}
            value={name ?? ''}
            onChange={event => setName(event.currentTarget.value)}
            data-autofocus
          />
          <DialogActions>
            <Button onClick={() => setName(null)}>{t('course.cancel')}</Button>
            <Button variant="primary" type="submit">
              {t('course.addDo')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </div>
  )
}
