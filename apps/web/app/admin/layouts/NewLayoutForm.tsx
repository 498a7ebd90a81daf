import type { ClubMap, LayoutFields } from '@pinwise/contract'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { AddIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { TextField } from '../../ui/TextField.tsx'
import { LayoutPartRow } from './LayoutPartRow.tsx'
import styles from './Layouts.module.css'
import {
  type CourseHoles,
  coursesOf,
  holeIdsOf,
  type LayoutPart,
  MAX_HOLES,
  MAX_NAME_LENGTH,
  nameOf,
} from './new-layout.ts'

interface NewLayoutFormProps {
  map: ClubMap
  /** The server's error about the name. */
  error: string | null
  isSaving: boolean
  onName: () => void
  onClose: () => void
  onSubmit: (fields: LayoutFields) => void
}

/** Courses one after the other, as they are played; the default name follows them until the user types another. */
export function NewLayoutForm({ map, error, isSaving, onName, onClose, onSubmit }: NewLayoutFormProps) {
  const { t } = useTranslation('layouts')
  const orderId = useId()
  const [parts, setParts] = useState<readonly LayoutPart[]>([])
  const [typed, setTyped] = useState<string | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const name = typed ?? nameOf(parts)
  const holeIds = holeIdsOf(parts)
  const isNameMissing = isSubmitted && parts.length > 0 && name.trim() === ''
  const wrong = isNameMissing ? t('noName') : error

  function add(course: CourseHoles) {
    setParts([...parts, { key: crypto.randomUUID(), course, left: [] }])
    onName()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // The dialog may be rendered inside another form.
    event.stopPropagation()
    setSubmitted(true)
    if (name.trim() && holeIds.length > 0 && !isSaving) onSubmit({ name: name.trim(), holeIds })
  }
  return (
    <form noValidate onSubmit={submit} className={look('stack', 'gap4')}>
      <fieldset className={`${styles.courses} ${look('row', 'gap2', 'fieldset')}`}>
        <legend>{t('add')}</legend>
        {coursesOf(map).map((course, index) => (
          <Button
            key={course.name}
            icon={<AddIcon size={18} aria-hidden="true" />}
            disabled={holeIds.length + course.holes.length > MAX_HOLES}
            onClick={() => add(course)}
            {...(index === 0 && { 'data-autofocus': true })}
          >
            {t('course', { name: course.name, count: course.holes.length })}
          </Button>
        ))}
      </fieldset>
      <div role="status" id={orderId}>
        {parts.length === 0 && !isSubmitted && <p className={look('flush', 'muted')}>{t('nothing')}</p>}
        {holeIds.length === 0 && isSubmitted && (
          <p className={look('line', 'gap1', 'centre', 'flush', 'danger')}>
            <FieldError text={t('nothing')} />
          </p>
        )}
        {parts.length > 0 && <p className={look('flush', 'muted')}>{t('order', { count: holeIds.length })}</p>}
      </div>
      {parts.length > 0 && (
        <ol className={`${styles.parts} ${look('stack', 'gap2', 'unpadded')}`} aria-labelledby={orderId}>
          {parts.map(part => (
            <LayoutPartRow
              key={part.key}
              part={part}
              onChange={next => setParts(parts.map(each => (each.key === part.key ? next : each)))}
              onRemove={() => {
                setParts(parts.filter(each => each.key !== part.key))
                onName()
              }}
            />
          ))}
        </ol>
      )}
      <TextField
        label={t('name')}
        required
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        value={name}
        onChange={event => {
          setTyped(event.currentTarget.value)
          onName()
        }}
        {...(wrong && { error: wrong })}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="primary" type="submit" loading={isSaving}>
          {t('make')}
        </Button>
      </DialogActions>
    </form>
  )
}
