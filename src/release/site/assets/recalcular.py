"""Calcula de nuevo cada cifra de una edición: python3 recalcular.py [carpeta]. Solo usa la biblioteca estándar."""
import csv, math, sys
from pathlib import Path

folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
read = lambda name: list(csv.DictReader(open(folder / name, encoding="utf-8", newline="")))
offers, figures = read("ofertas.csv"), read("cifras.csv")


def quartile(sums, number):  # como QUARTILE.INC, en octavos de peso; al múltiplo de 500 más cercano, hacia arriba
    place = (len(sums) - 1) * number
    low, high, part = sums[place // 4], sums[(place + 3) // 4], place % 4
    return (low * (4 - part) + high * part + 2000) // 4000 * 500


def interval(sums):  # estadísticos de orden: la mayor k con P(Binomial(n, 1/2) < k) <= 2.5 %
    n, below, k = len(sums), 0, 0
    while (below := below + math.comb(n, k)) * 40 <= 2**n:
        k += 1
    return (sums[k - 1] // 1000 * 500, -(-sums[n - k] // 1000) * 500) if k else ("", "")


def grade(n, low, high, median, many):
    width = (high - low) / median if low != "" else math.inf
    if many and n >= 30 and width <= 0.2:
        return "sólida"
    return "aceptable" if n >= 8 and width <= 0.4 else "orientativa"


wrong = 0
for figure in figures:
    cell = [o for o in offers if o["family"] == figure["family"]]
    if figure["level"]:
        cell = [o for o in cell if o["seniority"] == figure["level"]]
    if figure["city"]:
        cell = [o for o in cell if o["city"] == figure["city"]]
    paid = [(int(o["min"]), int(o["max"])) for o in cell if o["min"]]
    sums = sorted(low + high for low, high in paid)
    low, high = interval(sums)
    median = quartile(sums, 2)
    found = {
        "min": min(a for a, _ in paid), "lowerQuartile": quartile(sums, 1), "median": median,
        "upperQuartile": quartile(sums, 3), "max": max(b for _, b in paid), "sampleSize": len(paid),
        "vacancies": len(cell), "medianLow": low, "medianHigh": high,
        "grade": grade(len(paid), low, high, median, figure["manyEmployers"] == "true"),
    }
    for name, value in found.items():
        if figure[name] != str(value):
            wrong += 1
            print(f"{figure['figure']}.{name}: publicado {figure[name]}, calculado {value}")
says = {"pay": "statesPay", "grossOrNet": "saysGrossOrNet", "hours": "saysHours", "benefits": "saysBenefits"}
for row in read("transparencia.csv"):
    cell = [o for o in offers if row["group"] == "total" or o[row["group"]] == row["key"]]
    for name, value in {"vacancies": cell, **{n: [o for o in cell if o[c] == "true"] for n, c in says.items()}}.items():
        if row[name] != str(len(value)):
            wrong += 1
            print(f"{row['key']}.{name}: publicado {row[name]}, calculado {len(value)}")
print(f"{len(figures)} cifras, {wrong} diferencias")
sys.exit(1 if wrong else 0)
