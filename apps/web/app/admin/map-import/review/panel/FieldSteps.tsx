import { type KeyboardEvent, useState } from 'react'
import { NumberField } from '../../../../ui/NumberField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'

/** What is typed becomes a step when the field is left or Enter pressed. One that is refused shows what stands again. */
interface StepField<Value> {
  label: string
  description?: string
  value: Value
  onStep: (value: Value) => unknown
}

const blurOnEnter = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === 'Enter' && event.target instanceof HTMLElement) event.target.blur()
}

export function NumberStep({ value, max, onStep, ...field }: StepField<number | null> & { max: number }) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }

  function leave() {
    if (typed === value) return
    if (!onStep(typed)) setTyped(value)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of the field inside
    <div onKeyDown={blurOnEnter}>
      <NumberField {...field} min={1} max={max} value={typed} onChange={setTyped} onBlur={leave} />
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
