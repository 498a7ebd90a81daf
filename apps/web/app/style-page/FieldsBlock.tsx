import { useState } from 'react'
import { CheckboxField } from '../ui/CheckboxField.tsx'
import { DateField } from '../ui/DateField.tsx'
import { SearchIcon } from '../ui/icons.ts'
import { look } from '../ui/look.ts'
import { NumberField } from '../ui/NumberField.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { SwitchField } from '../ui/SwitchField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Block } from './Block.tsx'
import styles from './StylePage.module.css'

const COURSES = [
  { value: 'red', label: 'Red course' },
  { value: 'blue', label: 'Blue course' },
  { value: 'old', label: 'Old course (closed)', disabled: true },
] as const

export function FieldsBlock() {
  const [paces, setPaces] = useState<number | null>(13)
  const [course, setCourse] = useState<'red' | 'blue' | 'old' | null>('red')
  const [day, setDay] = useState<string | null>('2026-03-29')
  const [isOn, setIsOn] = useState(true)
  const number = { value: paces, onChange: setPaces }
  const select = { options: COURSES, value: course, onChange: setCourse }
  const date = { value: day, onChange: setDay }
  const toggle = { checked: isOn, onChange: setIsOn }
  return (
    <Block title="Fields">
      <div className={`${styles.grid} ${look('stack', 'gap4')}`}>
        <TextField label="Club name" description="As the members know it" placeholder="Circolo…" required />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue="nina@"
          error="This is not an address."
        />
        <TextField label="Off" defaultValue="Not yours to change" disabled />
        <TextField label="Search" type="search" icon={<SearchIcon size={20} aria-hidden="true" />} />
        <NumberField label="Paces from the front" unit="paces" min={0} max={60} decimals={1} {...number} />
        <NumberField label="Paces, wrong" error="At most 60 paces." {...number} />
        <SelectField label="Course" {...select} />
        <SelectField label="Course, searched and cleared" searchable clearable {...select} />
        <SelectField label="Course, wrong" placeholder="Choose one" error="Choose a course." {...select} value={null} />
        <DateField label="From" required {...date} />
        <DateField label="Until, cleared" clearable {...date} />
        <DateField label="Until, wrong" placeholder="Choose a day" error="Choose a day." {...date} value={null} />
        <SwitchField label="Send notifications" description="Push and email" {...toggle} />
        <SwitchField label="Quiet hours" checked={false} onChange={() => {}} />
        <SwitchField label="Off" checked={false} onChange={() => {}} disabled />
        <CheckboxField label="Remember this device" {...toggle} />
        <CheckboxField label="All 18 holes" checked={false} indeterminate onChange={() => {}} />
        <CheckboxField label="I accept the terms" error="Accept them to go on." checked={false} onChange={() => {}} />
        <CheckboxField label="Off" checked onChange={() => {}} disabled />
      </div>
    </Block>
  )
}
