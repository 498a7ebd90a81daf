export default function SendConfirmedPage() {
  return null
}
