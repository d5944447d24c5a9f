"""Calcula de nuevo todo lo que publica una edición: python3 recalcular.py [carpeta]. Solo usa la biblioteca estándar y
números enteros. La tendencia lee las ediciones anteriores en carpetas vecinas: ../2026-09/ofertas.csv, ..."""
import csv, math, sys
from decimal import Decimal
from pathlib import Path

folder = (Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent).resolve()
read = lambda path: list(csv.DictReader(open(path, encoding="utf-8", newline=""))) if path.exists() else []
checks, wrong = 0, 0
full = lambda o: o["hours"] == "completa" and o["contract"] not in ("Prácticas profesionales", "Honorarios") and o["seniority"] != "Prácticas"
work = lambda o: o["seniorityStated"] == "true" and o["family"] and (o["family"], o["seniority"])
middle = lambda sums: sums[(len(sums) - 1) // 2] + sums[len(sums) // 2]
number = lambda value, unit: int(Decimal(value) * unit)
nearest = lambda a, b: (2 * a + b) // (2 * b)


def check(row, found):
    global checks, wrong
    checks += 1
    for name, value in found.items():
        same = row[name] == "" if value in ("", None) else row[name] != "" and (row[name] == value if isinstance(value, str) else Decimal(row[name]) == value)
        if not same:
            wrong += 1
            print(f"{row}.{name}: publicado {row[name]}, calculado {value}")


def quartile(sums, which):  # como QUARTILE.INC, en octavos de peso; al múltiplo de 500 más cercano, empates hacia arriba
    at = (len(sums) - 1) * which
    low, high, part = sums[at // 4], sums[(at + 3) // 4], at % 4
    return (low * (4 - part) + high * part + 2000) // 4000 * 500


def place(n, e):  # el lugar más cercano a (n + 1) / 2 - 0.98 n / raíz de e
    if e < 6:
        return 0
    k = (n + 1) // 2
    while k > 1 and (n + 2 - 2 * k) ** 2 * 2500 * e < 9604 * n * n:
        k -= 1
    return k


def paid(rows):
    return [{**o, "sum": int(o["min"]) + int(o["max"])} for o in rows if o["min"] and full(o)]


offers, figures = read(folder / "ofertas.csv"), read(folder / "cifras.csv")
for figure in figures:
    cell = [o for o in offers if all(figure[b] in ("", o[a]) for a, b in (("family", "family"), ("seniority", "level"), ("city", "city")))]
    own = paid(cell)
    sums, e = sorted(o["sum"] for o in own), int(figure["effectiveSize"])
    n, k, median = len(sums), place(len(sums), e), quartile(sums, 2)
    low, high = ((sums[k - 1] + 500) // 1000 * 500, (sums[n - k] + 500) // 1000 * 500) if k else ("", "")
    if k and low == high:
        low, high = max(low - 500, 0), high + 500
    within = lambda percent: k and (high - low) * 100 <= median * percent
    check(figure, {
        "min": min(int(o["min"]) for o in own), "lowerQuartile": quartile(sums, 1), "median": median,
        "upperQuartile": quartile(sums, 3), "max": max(int(o["max"]) for o in own), "sampleSize": n,
        "vacancies": sum(map(full, cell)), "others": sum(1 for o in cell if o["min"]) - n, "medianLow": low, "medianHigh": high,
        "grade": "sólida" if e >= 30 and within(20) else "aceptable" if e >= 8 and within(40) else "orientativa",
    })

says = {"pay": "statesPay", "grossOrNet": "saysGrossOrNet", "hours": "saysHours", "benefits": "saysBenefits"}
for row in read(folder / "transparencia.csv"):
    cell = [o for o in offers if row["group"] == "total" or o[row["group"]] == row["key"]]
    check(row, {"vacancies": len(cell), **{n: sum(o[c] == "true" for o in cell) for n, c in says.items()}})

everyone = paid(offers)
for row in read(folder / "comparacion.csv"):
    cells, own = {}, [o for o in everyone if o["city"] == row["city"]]
    for o in everyone:
        cells.setdefault(work(o), []).append(o)
    usual = {c: middle(sorted(o["sum"] for o in all)) for c, all in cells.items() if c and sum(o["city"] != row["city"] for o in all) >= 5}
    ratios = sorted(o["sum"] * 2 * 10**6 // usual[work(o)] for o in own if work(o) in usual)
    n, k = len(ratios), place(len(ratios), int(row["effectiveSize"]))
    low, high = ratios[k - 1] // 10**4 - 100, -(-ratios[n - k] // 10**4) - 100
    if low == high:
        low, high = low - 1, high + 1
    check(row, {"difference": (middle(ratios) + 10**4) // (2 * 10**4) - 100, "low": low, "high": high, "sampleSize": n, "leftOut": len(own) - n})


def cells_of(edition):  # familia y nivel -> vacantes, mediana y margen en cuartos de peso
    at = folder if edition == folder.name else folder.parent / edition
    rows, found = paid(read(at / "ofertas.csv")), {}
    if not rows:
        sys.exit(f"Falta la edición {edition} en {folder.parent}")
    for f in read(at / "cifras.csv"):
        sums = sorted(o["sum"] for o in rows if work(o) == (f["family"], f["level"]))
        n, e = len(sums), int(f["effectiveSize"])
        if f["level"] and n >= 5 and e:
            k = max(place(n, n * e // int(f["sampleSize"])), 1)
            found[f["family"], f["level"]] = (n, middle(sums), sums[n - k] - sums[k - 1])
    return found


def link(before, after):  # sumas y márgenes de los mismos grupos, con el peso de ambas ediciones
    same = {c: before[c][0] + after[c][0] for c in before if c in after}
    sums = [sum(w * side[c][1] for c, w in same.items()) for side in (before, after)]
    margins = [{c: w * side[c][2] * 10**6 // total for c, w in same.items()} for side, total in zip((before, after), sums)]
    return sums, margins, sum(after[c][0] for c in same)


trend, known = read(folder / "tendencia.csv"), {}
for row in trend:
    series = [r for r in trend if r["family"] == row["family"]]
    at = series.index(row)
    if at == 0:
        check(row, {"index": 100, "margin": "", "spread": 0})
        continue
    for r in series[max(at - 2, 0):at + 1]:
        known.setdefault(r["edition"], None) or known.update({r["edition"]: cells_of(r["edition"])})
    cells = [{c: v for c, v in known[r["edition"]].items() if row["family"] in ("", c[0])} for r in series[max(at - 2, 0):at + 1]]
    (then, now), (back, front), size = link(cells[-2], cells[-1])
    before = link(cells[0], cells[1])[1][1] if at > 1 else {}
    spread = int(series[at - 1]["spread"]) + sum((before.get(c, 0) - back.get(c, 0)) ** 2 for c in {**before, **back})
    index = nearest(number(series[at - 1]["index"], 10**4) * now, then)
    total = spread + sum(m * m for m in front.values())
    margin = -(-index * (math.isqrt(total - 1) + 1 if total else 0) // 10**6)
    real = row["inpc"] and series[0]["inpc"] and Decimal(nearest(index * number(series[0]["inpc"], 10**6), number(row["inpc"], 10**6))) / 10**4
    check(row, {"sampleSize": size, "index": Decimal(index) / 10**4, "margin": Decimal(margin) / 10**4, "spread": spread, "real": real})
print(f"{checks} renglones, {wrong} diferencias")
sys.exit(1 if wrong else 0)
