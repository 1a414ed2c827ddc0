export default function HomePage() {
  return <h1>Pignon</h1>;
}
