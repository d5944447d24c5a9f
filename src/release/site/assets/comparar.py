"""Calcula de nuevo las comparaciones y la tendencia: python3 comparar.py [carpeta]. Solo usa la biblioteca estándar.
La tendencia lee las demás ediciones en carpetas vecinas: ../2026-09/ofertas.csv, ..."""
import csv, math, sys
from pathlib import Path

folder = (Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent).resolve()
read = lambda path: list(csv.DictReader(open(path, encoding="utf-8", newline=""))) if path.exists() else []
level = lambda o: o["seniority"] if o["seniorityStated"] == "true" and o["family"] else ""
work = lambda o: level(o) and f"{o['family']} {level(o)}"
middle = lambda sums: sums[(len(sums) - 1) // 2] + sums[len(sums) // 2]  # la mediana, en cuartos de peso
index = lambda ratio: math.floor(ratio * 1000 + 0.5) / 10
count, wrong = 0, 0


def paid(rows):
    return [{**o, "sum": int(o["min"]) + int(o["max"])} for o in rows if o["min"]]


def cells(rows, key):  # los grupos con al menos cinco vacantes
    groups = {}
    for o in rows:
        groups.setdefault(key(o), []).append(o["sum"])
    return {name: (len(sums), middle(sums), margin(sums)) for name, sums in groups.items() if name and sums.sort() is None and len(sums) >= 5}


def margin(sums):  # la mitad del intervalo de la mediana, en cuartos de peso; de cinco vacantes, del menor al mayor
    k = max(place(len(sums)), 1)
    return sums[-k] - sums[k - 1]


def place(n, below=0, k=0):  # como el intervalo de la mediana
    while (below := below + math.comb(n, k)) * 40 <= 2**n:
        k += 1
    return k


def check(row, found):
    global count, wrong
    count += 1
    for name, value in found.items():
        if row[name] != str(value).removesuffix(".0"):
            wrong += 1
            print(f"{row}.{name}: publicado {row[name]}, calculado {value}")


offers = paid(read(folder / "ofertas.csv"))
usual = {key: cells(offers, key) for key in (level, work)}
for row in read(folder / "comparacion.csv"):
    key = work if row["city"] else level
    own = [o for o in offers if row["family"] in ("", o["family"]) and row["city"] in ("", o["city"])]
    ratios = sorted(o["sum"] * 2 / usual[key][key(o)][1] * 100 for o in own if key(o) in usual[key])
    n, k = len(ratios), place(len(ratios))
    low, high = (math.floor(ratios[k - 1]) - 100, math.ceil(ratios[n - k]) - 100) if k else ("", "")
    difference = math.floor(middle(ratios) / 2 + 0.5) - 100
    check(row, {"difference": difference, "low": low, "high": high, "sampleSize": n, "leftOut": len(own) - n})

trend, past = read(folder / "tendencia.csv"), {}
for row in trend:
    if row["edition"] not in past:
        past[row["edition"]] = paid(read(folder.parent / row["edition"] / "ofertas.csv"))
    if not past[row["edition"]]:
        sys.exit(f"Falta la edición {row['edition']} en {folder.parent}")
    first = trend[0]
    base, own = ([o for o in past[each["edition"]] if row["family"] in ("", o["family"])] for each in (first, row))
    weights, now = cells(base, work), cells(own, work)
    same = [(*weights[name], *now[name][1:]) for name in weights if name in now]
    then, moved = sum(n * a for n, a, *_ in same), sum(n * b for n, _, _, b, _ in same)
    spread = sum((n * e) ** 2 for n, *_, e in same) * then**2 + sum((n * e) ** 2 for n, _, e, *_ in same) * moved**2
    sums = [sorted(o["sum"] for o in each) for each in (own, base)]
    found = {"sampleSize": len(own), "raw": index(middle(sums[0]) / middle(sums[1])), "constant": index(moved / then) if same else ""}
    found["compared"] = math.floor(sum(n for n, *_ in same) / len(base) * 100 + 0.5)
    found["median"] = (middle(sums[0]) + 1000) // 2000 * 500
    known = same and row["inpc"] and first["inpc"]
    found["real"] = index(moved / then * float(first["inpc"]) / float(row["inpc"])) if known else ""
    found["margin"] = math.ceil(math.sqrt(spread) / then**2 * 1000) / 10 if same and row["edition"] != first["edition"] else ""
    check(row, found)
print(f"{count} comparaciones, {wrong} diferencias")
sys.exit(1 if wrong else 0)
