import { type InputEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { NumberField } from '../../../../ui/NumberField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'

/**
 * The typed value becomes a step when the field is left or Enter is pressed. A refused step restores the current value.
 */
interface StepField<Value> {
  label: string
  description?: string
  value: Value
  onStep: (value: Value) => unknown
}

const blurOnEnter = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === 'Enter' && event.target instanceof HTMLElement) event.target.blur()
}

interface NumberStepProps extends StepField<number | null> {
  max: number
  /** An empty field is a valid value, too. */
  canBeEmpty?: boolean
}

/** From 1 up. An invalid number stays with an error at the field: it never becomes a step. */
export function NumberStep({ value, max, canBeEmpty = false, onStep, ...field }: NumberStepProps) {
  const { t } = useTranslation('map-import')
  const [error, setError] = useState<'between' | 'onlyNumbers' | null>(null)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
    setError(null)
  }

  function type(next: number | null) {
    setTyped(next)
    setError(null)
  }

  /** The number field itself ignores letters silently. */
  function checkInput({ data }: InputEvent<HTMLElement>) {
    if (data && /[^\d-]/.test(data)) setError('onlyNumbers')
  }

  function leave() {
    if (typed === value) return
    if (typed === null ? !canBeEmpty : typed < 1 || typed > max) setError('between')
    else if (!onStep(typed)) setTyped(value)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles the keys of the field inside
    <div onKeyDown={blurOnEnter} onBeforeInput={checkInput}>
      <NumberField
        {...field}
        min={1}
        max={max}
        value={typed}
        onChange={type}
        onBlur={leave}
        {...(error && { error: t(`panel.${error}`, { max }) })}
      />
    </div>
  )
}

export function TextStep({ value, onStep, ...field }: StepField<string | null>) {
  const [typed, setTyped] = useState(value ?? '')
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value ?? '')
  }

  function leave() {
    const wanted = typed.trim() || null
    if (wanted === value) return
    if (!onStep(wanted)) setTyped(value ?? '')
  }

  return (
    <TextField
      {...field}
      maxLength={80}
      value={typed}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={blurOnEnter}
    />
  )
}
