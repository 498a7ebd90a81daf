export default function EmailNotConfirmedPage() {
  return null
}
