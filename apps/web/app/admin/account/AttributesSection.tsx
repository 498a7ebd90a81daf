import type { Language } from '@pinwise/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Translator } from '../../i18n/translator.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ProviderRefusal } from '../../session/provider.ts'
import { changeAttribute, type UserAttribute, userAttributes } from '../../session/user-attributes.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import styles from './Account.module.css'
import { queryAccount } from './account-problem.ts'
import { useAccountChange } from './use-account-change.ts'

/** These attributes are shown in the section before. */
const ELSEWHERE = ['name', 'email', 'locale']

/** All other attributes that the provider stores of the user; those that the operator makes writable have a field. */
export function AttributesSection() {
  const { t } = useTranslation('profile')
  const attributes = useQuery({ queryKey: ['account', 'attributes'], queryFn: () => queryAccount(userAttributes) })
  return (
    <Card headingLevel={3} title={t('account.attributes.title')} note={t('account.attributes.note')}>
      <Loaded
        query={attributes}
        loading={t('account.attributes.loading')}
        failed={t('account.attributes.failed')}
        skeleton={<Skeleton shape="row" count={2} />}
      >
        {list => {
          const shown = list.filter(({ name }) => !ELSEWHERE.includes(name))
          const writable = shown.filter(({ described }) => described?.isWritable)
          return (
            <div className={styles.fields}>
              {writable.map(attribute => (
                <AttributeField key={attribute.name} attribute={attribute} />
              ))}
              <AttributeList attributes={shown.filter(one => !writable.includes(one))} />
            </div>
          )
        }}
      </Loaded>
    </Card>
  )
}

function AttributeList({ attributes }: { attributes: readonly UserAttribute[] }) {
  const { t, i18n } = useTranslation('profile')
  const language = useLanguage()
  const labels: Readonly<Record<string, string>> = {
    true: t('account.attributes.yes'),
    false: t('account.attributes.no'),
    '': t('account.attributes.none'),
  }
  return (
    <dl className={`${styles.attributes} ${look('stack', 'gap2', 'flush')}`}>
      {attributes.map(attribute => (
        <div key={attribute.name}>
          <dt>{attributeLabel(attribute, i18n, language)}</dt>
          <dd>{labels[attribute.value] ?? attribute.value}</dd>
        </div>
      ))}
    </dl>
  )
}

function AttributeField({ attribute }: { attribute: UserAttribute }) {
  const { t, i18n } = useTranslation('profile')
  const language = useLanguage()
  const queries = useQueryClient()
  const { name, value, described } = attribute
  const { register, handleSubmit, formState, setError } = useForm({ values: { value } })
  const change = useAccountChange({
    change: (next: string) => changeAttribute(name, next),
    done: t('account.saved'),
    onDone: () => queries.invalidateQueries({ queryKey: ['account', 'attributes'] }),
    onRefused: error => {
      const isWrong = error instanceof ProviderRefusal && error.type === 'InvalidParameterException'
      if (isWrong) setError('value', { type: 'refused' })
      return isWrong
    },
  })
  const label = attributeLabel(attribute, i18n, language)
  if (described?.type === 'Boolean') {
    return (
      <ChoiceField
        label={label}
        segments={[
          { value: 'true', label: t('account.attributes.yes') },
          { value: 'false', label: t('account.attributes.no') },
        ]}
        value={value}
        onChange={next => change.mutate(next)}
      />
    )
  }
  return (
    <form
      noValidate
      className={styles.inline}
      onSubmit={handleSubmit(typed => change.mutateAsync(typed.value.trim()).catch(() => undefined))}
    >
      <TextField
        label={label}
        description={described?.type === 'DateTime' ? t('account.attributes.dateNote') : undefined}
        inputMode={described?.type === 'Number' ? 'decimal' : undefined}
        maxLength={described?.maxLength}
        error={formState.errors.value && t('account.attributes.wrong')}
        {...register('value')}
      />
      <Button
        type="submit"
        aria-label={t('account.attributes.save', { name: label })}
        loading={change.isPending}
        disabled={!formState.isDirty && !change.isPending}
      >
        {t('save')}
      </Button>
    </form>
  )
}

/** The operator's label, our own, or the attribute's name made readable. */
function attributeLabel({ name, described }: UserAttribute, i18n: Translator, language: Language): string {
  const key = `account.attributes.names.${name}`
  if (described?.label) return described.label[language]
  const known = name.includes(':') ? undefined : i18n.getResource(language, 'profile', key)
  if (typeof known === 'string') return known
  const text = name
    .replace(/^custom:/, '')
    .replaceAll(/[_.:-]+/g, ' ')
    .trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
