export default function UiPage() {
  return <h1>UI</h1>;
}
